import { declareDomain } from "../../declarations/declare-domain.ts";
import { placeRouter } from "./place.router.ts";
import {
  newPersonalLink,
  personalLink,
  place as placeSchema,
  placeSettings,
} from "./place.schema.ts";

/** Every account that a user creates passes `admit`. */
export const place = declareDomain("place", {
  router: placeRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/place",
      procedure: "get",
      summary: "The name of this StepOut, and who may make an account",
    },
    {
      verb: "GET",
      path: "/api/admin/settings",
      procedure: "settings",
      summary: "The settings of this StepOut; for hosts",
    },
    {
      verb: "PATCH",
      path: "/api/admin/settings",
      procedure: "changeSettings",
      summary: "Change some of the settings; for hosts",
    },
    {
      verb: "GET",
      path: "/api/admin/links",
      procedure: "links",
      summary: "The personal links that still work; for hosts",
    },
    {
      verb: "POST",
      path: "/api/admin/links",
      procedure: "makeLink",
      status: 201,
      summary: "Make a link that admits one new account within a week; for hosts",
    },
    {
      verb: "DELETE",
      path: "/api/admin/links/:id",
      procedure: "revokeLink",
      summary: "Take back a personal link; for hosts",
    },
  ],
  schemaNames: {
    Place: placeSchema,
    PlaceSettings: placeSettings,
    PersonalLink: personalLink,
    NewPersonalLink: newPersonalLink,
  },
});
