import { useEffect } from "react";
import { usePlace } from "#lib/server/place-query.ts";
import { registerHref, signInHref } from "#lib/session/sign-in.ts";
import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { rememberJoinCode } from "./pending-join.ts";
import { joinTexts as texts } from "./texts.ts";

/** Leads to the sign-in; the code is stored until the visitor comes back. */
export function VisitorActions({ code }: { code: string }) {
  const { registration } = usePlace();
  useEffect(() => rememberJoinCode(code), [code]);
  return (
    <div className="grid grid-cols-1 gap-2 text-center">
      <ButtonAnchor size="large" href={signInHref()}>
        {texts.signIn}
      </ButtonAnchor>
      <p className="text-15 text-ink-2">
        {texts.isNew}{" "}
        {registration === "closed" ? (
          texts.askForAccount
        ) : (
          <a
            href={registerHref()}
            className="inline-flex min-h-11 items-center font-semibold text-violet"
          >
            {texts.createAccount}
          </a>
        )}
      </p>
    </div>
  );
}
