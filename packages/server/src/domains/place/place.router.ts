import { z } from "zod";
import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, publicEvenWaiting, router } from "../../trpc/trpc.ts";
import { listLinks, makeLink, revokeLink } from "./personal-links.service.ts";
import {
  changePlaceInput,
  newPersonalLink,
  personalLink,
  place,
  placeSettings,
} from "./place.schema.ts";
import { changeSettings, describePlace, getSettings } from "./place.service.ts";

export const placeRouter = router({
  get: publicEvenWaiting.output(place).query(({ ctx }) => describePlace(ctx.deps)),

  settings: protectedProcedure
    .output(placeSettings)
    .query(({ ctx }) => getSettings(ctx.deps, ctx.actor)),

  changeSettings: protectedProcedure
    .input(changePlaceInput)
    .output(placeSettings)
    .mutation(({ ctx, input }) => changeSettings(ctx.deps, ctx.actor, input)),

  links: protectedProcedure
    .output(z.array(personalLink))
    .query(({ ctx }) => listLinks(ctx.deps, ctx.actor)),

  makeLink: protectedProcedure
    .output(newPersonalLink)
    .mutation(({ ctx }) => makeLink(ctx.deps, ctx.actor)),

  revokeLink: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await revokeLink(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),
});
