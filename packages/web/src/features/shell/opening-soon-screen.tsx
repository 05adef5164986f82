import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

interface OpeningSoonScreenProps {
  title: string;
  children: string;
}

/** A place that is known already, where the first step is still to be made. */
export const OpeningSoonScreen = ({ title, children }: OpeningSoonScreenProps) => (
  <Page title={title}>
    <EmptyState title="Opening soon" action={<ButtonLink to="/">Return Home</ButtonLink>}>
      {children}
    </EmptyState>
  </Page>
);
