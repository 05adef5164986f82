import type { SubmitEvent } from "react";
import { createRoot } from "react-dom/client";
import { showToast } from "#lib/toasts/toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { viewer } from "./data.ts";
import { isolateWindow } from "./fake-server.ts";
import { demoTexts as texts } from "./texts.ts";

const PASSWORD = "anything goes";

function DemoSignIn({ onSignIn }: { onSignIn: () => void }) {
  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    onSignIn();
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-110 content-center gap-6 px-5 py-8">
      <div className="grid gap-2">
        <Logo />
        <p className="text-15 text-ink-2">{texts.tagline}</p>
      </div>
      <div className="mx-auto">
        <StairDrawing scene="up" />
      </div>
      <form onSubmit={signIn} className="grid gap-5">
        <h1 className="text-34">{texts.signIn}</h1>
        <Field label={texts.username}>
          <TextInput dir="auto" autoComplete="off" defaultValue={viewer.username} />
        </Field>
        <Field label={texts.password}>
          <TextInput type="password" autoComplete="off" defaultValue={PASSWORD} />
        </Field>
        <Button type="submit" size="large" isWide>
          {texts.signIn}
        </Button>
        <p className="text-13 text-ink-2">{texts.notReal}</p>
      </form>
    </main>
  );
}

const SIGN_OUT = "/api/logout";

/** Restarts the demo when the user signs out. Other links that need a server show a toast. */
function stayInside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.pathname.startsWith("/api/")) return;
  event.preventDefault();
  if (link.pathname === SIGN_OUT) window.location.replace("/");
  else showToast({ title: link.hasAttribute("download") ? texts.noDownload : texts.noWayOut });
}

export function enterDemo(container: HTMLElement, start: (container: HTMLElement) => void): void {
  isolateWindow();
  document.addEventListener("click", stayInside, { capture: true });
  const root = createRoot(container);
  const signIn = () => {
    root.unmount();
    start(container);
  };
  root.render(<DemoSignIn onSignIn={signIn} />);
}
