import type { Person, PersonPage } from "@stepout/server/domains/admin/admin.schema";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatDay } from "#lib/dates/dates.ts";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PersonRow } from "#ui/people/person-row.tsx";
import { type Action, actionsOn, alwaysFresh } from "./actions.ts";
import { BringPeopleIn } from "./bring-people-in.tsx";
import { PagedList } from "./paged-list.tsx";
import { PendingAccounts } from "./pending-accounts.tsx";
import { hostIdentityTexts, hostPeopleTexts as texts } from "./texts.ts";
import { useSearch } from "./use-search.tsx";

const IdentitiesDialog = lazyDialog(() => import("./persons-identities.tsx"));

const ActionDialog = lazyDialog(() => import("./action-dialog.tsx"));

const pagesOf = (q: string) =>
  pagesOptions<{ q: string }, string, PersonPage>(["admin", "people"], { q }, (input) =>
    trpcClient.admin.people.query(input),
  );

const noteOf = ({ email, lastSeenOn }: Person) => {
  const seen =
    lastSeenOn === null ? texts.notSeen : texts.lastSeen(formatDay(`${lastSeenOn}T12:00:00.000Z`));
  return `${email ?? texts.noEmail} · ${seen}`;
};

interface HostedPersonProps {
  person: Person;
  onAction: (action: Action) => void;
  onShowIdentities: () => void;
}

function HostedPerson({ person, onAction, onShowIdentities }: HostedPersonProps) {
  const nameId = useId();
  const { isHost, state, username } = person;
  return (
    <PersonRow person={person} nameId={nameId} note={noteOf(person)} showsUsername>
      <div className="ml-auto flex items-center gap-2">
        {isHost && <Badge tone="violet">{texts.host}</Badge>}
        {state !== "active" && <Badge tone="pink">{texts[state]}</Badge>}
        <Menu
          label={texts.menu(username)}
          entries={[
            { label: hostIdentityTexts.menu, onSelect: onShowIdentities },
            ...actionsOn(person).map((action) => ({
              label: texts.acts[action].label,
              isDanger: action === "remove" || action === "refuse",
              onSelect: () => onAction(action),
            })),
          ]}
        />
      </div>
    </PersonRow>
  );
}

export function PeoplePart() {
  const { term: q, field } = useSearch(texts.search);
  const query = useInfiniteQuery({
    ...pagesOf(q),
    ...alwaysFresh,
    placeholderData: keepPreviousData,
  });
  const acting = useDialogOf<{ action: Action; person: Person }>();
  const viewing = useDialogOf<Person>();
  const rows = rowsOf(query.data, ({ people }) => people);
  return (
    <div className="grid grid-cols-1 gap-3">
      {q === "" && (
        <PendingAccounts onRefuse={(person) => acting.open({ action: "refuse", person })} />
      )}
      <BringPeopleIn />
      {field}
      <PagedList
        query={query}
        rows={rows}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={texts.none}
      >
        {(person) => (
          <HostedPerson
            key={person.id}
            person={person}
            onAction={(action) => acting.open({ action, person })}
            onShowIdentities={() => viewing.open(person)}
          />
        )}
      </PagedList>
      {acting.subject && (
        <ActionDialog
          key={`${acting.subject.person.id} ${acting.subject.action}`}
          {...acting.subject}
          {...acting.dialog}
        />
      )}
      {viewing.subject && <IdentitiesDialog person={viewing.subject} {...viewing.dialog} />}
    </div>
  );
}
