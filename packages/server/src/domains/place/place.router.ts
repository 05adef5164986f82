import { z } from "zod";
import { once, succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, publicEvenWaiting, returns, takes } from "../../trpc/trpc.ts";
import { listLinks, makeLink, revokeLink } from "./personal-links.service.ts";
import {
  changePlaceInput,
  newPersonalLink,
  personalLink,
  place,
  placeSettings,
} from "./place.schema.ts";
import { changeSettings, describePlace, getSettings } from "./place.service.ts";

export const placeRouter = {
  get: publicEvenWaiting.concat(returns(place)).query(({ ctx }) => describePlace(ctx.deps)),

  settings: protectedProcedure
    .concat(returns(placeSettings))
    .query(({ ctx }) => getSettings(ctx.deps, ctx.actor)),

  changeSettings: protectedProcedure
    .concat(takes(changePlaceInput))
    .concat(returns(placeSettings))
    .mutation(once(placeSettings, ({ ctx, input }) => changeSettings(ctx.deps, ctx.actor, input))),

  links: protectedProcedure
    .concat(returns(z.array(personalLink)))
    .query(({ ctx }) => listLinks(ctx.deps, ctx.actor)),

  makeLink: protectedProcedure
    .concat(returns(newPersonalLink))
    .mutation(once(newPersonalLink, ({ ctx }) => makeLink(ctx.deps, ctx.actor))),

  revokeLink: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => revokeLink(ctx.deps, ctx.actor, input.id))),
};
