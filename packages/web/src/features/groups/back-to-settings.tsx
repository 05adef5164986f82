import ChevronLeft from "lucide-react/icons/chevron-left";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { groupTexts as texts } from "./texts.ts";

export const BackToSettings = ({ gameId }: { gameId: string }) => (
  <div className="-ml-4.5">
    <ButtonLink to="/games/$gameId/edit" params={{ gameId }} tone="quiet">
      <ChevronLeft aria-hidden className="size-5" />
      {texts.back}
    </ButtonLink>
  </div>
);
