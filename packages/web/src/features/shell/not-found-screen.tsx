import { ButtonLink } from "#ui/button/button-link.tsx";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";
import { Page } from "#ui/layout/page.tsx";

export const NotFoundScreen = () => (
  <Page title="404 Page Not Found">
    <div className="grid justify-items-start gap-5">
      <StairDrawing scene="lost" />
      <p className="text-ink-2">That step leads nowhere. Go back to where your games are.</p>
      <ButtonLink to="/">Return Home</ButtonLink>
    </div>
  </Page>
);
