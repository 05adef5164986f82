import { lazy } from "react";
import { insist } from "#lib/loading/retry.ts";

export const DeleteAccount = lazy(() =>
  insist(() => import("#features/profile/delete-account.tsx")).then((module) => ({
    default: module.DeleteAccount,
  })),
);
