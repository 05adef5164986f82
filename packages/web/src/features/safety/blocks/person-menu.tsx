import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { useQuery } from "@tanstack/react-query";
import Ban from "lucide-react/icons/ban";
import Flag from "lucide-react/icons/flag";
import { ReportDialog } from "#features/safety/reports/lazy.ts";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { trpc } from "#lib/server/trpc.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { useNameOf } from "#ui/people/person-name.tsx";
import { blockTexts as texts } from "./texts.ts";
import { useBlocking } from "./use-blocking.ts";

interface BlockDialogProps extends Openable {
  person: Pick<PublicUser, "id" | "username" | "firstName" | "lastName">;
  isBlocked: boolean;
}

function BlockDialog({ isOpen, onClose, person, isBlocked }: BlockDialogProps) {
  const { mutate, isPending } = useBlocking({ isBlocked });
  const name = useNameOf()(person);
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => mutate({ userId: person.id }, { onSuccess: onClose })}
      isPending={isPending}
      title={isBlocked ? texts.unblockTitle(name) : texts.blockTitle(name)}
      confirmLabel={isBlocked ? texts.unblock : texts.block}
      tone={isBlocked ? "primary" : "danger"}
    >
      <p>{isBlocked ? texts.unblockNote : texts.blockNote}</p>
      {!isBlocked && <p className="mt-3">{texts.exception}</p>}
    </LazyConfirmDialog>
  );
}

interface PersonMenuProps extends Pick<BlockDialogProps, "person"> {
  entries?: MenuEntry[];
}

const iconLook = "size-5 shrink-0";

export function PersonMenu({ person, entries = [] }: PersonMenuProps) {
  const { data } = useQuery(trpc.blocks.list.queryOptions());
  const reporting = useDialogOf<void>();
  const asking = useDialogOf<{ isBlocked: boolean }>();
  const nameOf = useNameOf();
  const isBlocked = data?.some(({ user }) => user.id === person.id) ?? false;
  return (
    <>
      <Menu
        label={texts.menu(nameOf(person))}
        entries={[
          {
            label: reportTexts.report,
            icon: <Flag aria-hidden className={iconLook} />,
            onSelect: () => reporting.open(),
          },
          {
            label: isBlocked ? texts.unblock : texts.block,
            icon: <Ban aria-hidden className={iconLook} />,
            onSelect: () => asking.open({ isBlocked }),
            isDanger: !isBlocked,
          },
          ...entries,
        ]}
      />
      <ReportDialog {...reporting.dialog} thing={{ kind: "user", id: person.id }} />
      <BlockDialog
        {...asking.dialog}
        person={person}
        isBlocked={asking.subject?.isBlocked ?? false}
      />
    </>
  );
}
