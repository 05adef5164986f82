import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { publicEvenWaiting, returns } from "../../trpc/trpc.ts";
import {
  changePlaceInput,
  newPersonalLink,
  personalLink,
  place,
  placeSettings,
} from "./instance.schema.ts";
import { changeSettings, describePlace, getSettings } from "./instance.service.ts";
import { listLinks, makeLink, revokeLink } from "./personal-links.service.ts";

export const placeRouter = {
  get: publicEvenWaiting.concat(returns(place)).query(({ ctx }) => describePlace(ctx.deps)),
  settings: query(null, placeSettings, getSettings),
  changeSettings: command(changePlaceInput, placeSettings, changeSettings),
  links: query(null, z.array(personalLink), listLinks),
  makeLink: command(null, newPersonalLink, makeLink),
  revokeLink: act(idRef, revokeLink),
};
