import { DEFAULT_PLACE, INVITATION_PARAMETER } from "@stepout/server/domains/place/place.rules";
import type { Place } from "#lib/server/place-query.ts";

export const PlaceName = ({ name }: Pick<Place, "name">) =>
  name === DEFAULT_PLACE.name ? null : (
    <p className="min-w-0 grow truncate border-line border-l pl-3 text-15 font-semibold text-ink-2">
      {name}
    </p>
  );

const notes = {
  open: "",
  invited: "New people come by invitation. Have the link or code at hand.",
  closed: "New here? Ask whoever runs this StepOut for an account.",
};

const INVITED = "You come with an invitation. It goes along when you make an account.";

/** An invitation in the address is passed on to the sign-up. */
const isInvited = () => new URLSearchParams(window.location.search).has(INVITATION_PARAMETER);

export function WhoMayCome({ registration, approval }: Pick<Place, "registration" | "approval">) {
  const isSeenFirst = approval && registration !== "closed";
  const way = isInvited() && registration !== "closed" ? INVITED : notes[registration];
  const note = way + (isSeenFirst ? " A host lets each new person in." : "");
  return note && <p className="mt-3 max-w-[40ch] text-15 text-ink-2">{note}</p>;
}
