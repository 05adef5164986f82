import { declareDomain } from "../../declarations/declare-domain.ts";
import { instanceRouter } from "./instance.router.ts";
import {
  instance as instanceSchema,
  instanceSettings,
  newPersonalLink,
  personalLink,
} from "./instance.schema.ts";

/** Manages the settings of the instance and who can sign up: `admit` decides on each new account of a visitor. */
export const instance = declareDomain("instance", {
  router: instanceRouter,
  rest: {
    get: ["GET /api/place", "The name of this StepOut, and who may make an account"],
    settings: ["GET /api/admin/settings", "The settings of this StepOut; for hosts"],
    changeSettings: ["PATCH /api/admin/settings", "Change some of the settings; for hosts"],
    links: ["GET /api/admin/links", "The personal links that still work; for hosts"],
    makeLink: [
      "POST /api/admin/links",
      "Make a link that admits one new account within a week; for hosts",
      { status: 201 },
    ],
    revokeLink: ["DELETE /api/admin/links/:id", "Take back a personal link; for hosts"],
  },
  schemaNames: {
    Instance: instanceSchema,
    InstanceSettings: instanceSettings,
    PersonalLink: personalLink,
    NewPersonalLink: newPersonalLink,
  },
});
