import { lazy } from "react";

export const loadPersonMenu = () => import("./person-menu.tsx");
export const PersonMenu = lazy(loadPersonMenu);
