import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { joinTexts as texts } from "./texts.ts";

/** A visitor's home is the landing screen outside of the router, so the page reloads. */
export const ReturnHome = () => <ButtonAnchor href="/">{texts.home}</ButtonAnchor>;
