import { ButtonLink } from "#ui/button/button-link.tsx";

export const DiscoverLink = () => (
  <ButtonLink to="/discover" tone="secondary">
    Discover games
  </ButtonLink>
);
