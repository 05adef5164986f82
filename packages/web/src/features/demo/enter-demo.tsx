import { createRoot } from "react-dom/client";
import { showToast } from "#lib/toasts/toast.ts";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { cutOff } from "./fake-server.ts";
import { demoTexts as texts } from "./texts.ts";

const SIGN_OUT = "/api/logout";

/** Links to the server would leave the demo, so a toast explains that; signing out restarts it. */
function stayInside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.pathname.startsWith("/api/")) return;
  event.preventDefault();
  if (link.pathname === SIGN_OUT) window.location.replace("/");
  else showToast({ title: link.hasAttribute("download") ? texts.noDownload : texts.noWayOut });
}

export function enterDemo(place: HTMLElement, start: (place: HTMLElement) => void): void {
  cutOff();
  document.addEventListener("click", stayInside, { capture: true });
  const root = createRoot(place);
  const signIn = () => {
    root.unmount();
    start(place);
  };
  root.render(<DemoSignIn onSignIn={signIn} />);
}
