import { declareDomain } from "../../declarations/declare-domain.ts";
import { BODY_LIMIT_BYTES } from "../../declarations/rest-route.ts";
import { instanceRouter } from "./instance.router.ts";
import {
  instance as instanceSchema,
  instanceSettings,
  newPersonalLink,
  personalLink,
} from "./instance.schema.ts";

/** Manages the instance's settings. `admit` decides who can sign up. */
export const instance = declareDomain("instance", {
  router: instanceRouter,
  rest: {
    get: ["GET /api/place", "Get the name of this StepOut and who can sign up"],
    settings: ["GET /api/admin/settings", "Get the settings of this StepOut; for hosts"],
    changeSettings: [
      "PATCH /api/admin/settings",
      "Change settings of this StepOut; for hosts",
      { bodyLimit: BODY_LIMIT_BYTES },
    ],
    links: ["GET /api/admin/links", "List the open personal links; for hosts"],
    makeLink: [
      "POST /api/admin/links",
      "Create a link that admits one new account within a week; for hosts",
      { status: 201 },
    ],
    revokeLink: ["DELETE /api/admin/links/:id", "Revoke a personal link; for hosts"],
  },
  schemaNames: {
    Instance: instanceSchema,
    InstanceSettings: instanceSettings,
    PersonalLink: personalLink,
    NewPersonalLink: newPersonalLink,
  },
});
