import { ButtonLink } from "#ui/button/button-link.tsx";

/** The way on from an empty list of games. */
export const DiscoverLink = () => (
  <ButtonLink to="/discover" tone="secondary">
    Discover games
  </ButtonLink>
);
