import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { publicEvenUnapproved, returns } from "../../trpc/trpc.ts";
import {
  changeInstanceInput,
  instance,
  instanceSettings,
  newPersonalLink,
  personalLink,
} from "./instance.schema.ts";
import { changeSettings, describeInstance, getSettings } from "./instance.service.ts";
import { listLinks, makeLink, revokeLink } from "./personal-links.service.ts";

export const instanceRouter = {
  get: publicEvenUnapproved
    .concat(returns(instance))
    .query(({ ctx }) => describeInstance(ctx.deps)),
  settings: query(null, instanceSettings, getSettings),
  changeSettings: command(changeInstanceInput, instanceSettings, changeSettings),
  links: query(null, z.array(personalLink), listLinks),
  makeLink: command(null, newPersonalLink, makeLink),
  revokeLink: act(idRef, revokeLink),
};
