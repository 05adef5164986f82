import type { HttpCall } from "../../rest/openapi/http-call.ts";
import { dataExport } from "./data-export.schema.ts";

export const usersCalls: HttpCall[] = [
  {
    id: "users.export",
    verb: "GET",
    path: "/api/user/export",
    summary: "Everything that is kept of the person who is signed in, as a file",
    needsSession: true,
    answers: {
      200: { description: "The data", content: { "application/json": dataExport } },
    },
  },
];
