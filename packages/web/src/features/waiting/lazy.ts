import { lazy } from "react";

export const DeleteAccount = lazy(() =>
  import("#features/profile/delete-account.tsx").then((module) => ({
    default: module.DeleteAccount,
  })),
);
