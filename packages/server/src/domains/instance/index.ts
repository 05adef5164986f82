import { declareDomain } from "../../declarations/declare-domain.ts";
import { placeRouter } from "./instance.router.ts";
import {
  newPersonalLink,
  personalLink,
  place as placeSchema,
  placeSettings,
} from "./instance.schema.ts";

/** Every account that a user creates passes `admit`. */
export const place = declareDomain("place", {
  router: placeRouter,
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
    Place: placeSchema,
    PlaceSettings: placeSettings,
    PersonalLink: personalLink,
    NewPersonalLink: newPersonalLink,
  },
});
