import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#lib/toasts/toast.ts";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { CONNECTION_HINT } from "#ui/feedback/connection-hint.ts";

export interface Openable {
  isOpen: boolean;
  onClose: () => void;
}

/** Appears only if the dialog loads slowly, so that it does not flash. */
const OpeningDialog = () => (
  <div
    role="status"
    className="fixed inset-0 z-40 grid animate-rise place-items-center text-violet [animation-delay:300ms]"
  >
    <Spinner size="large" />
    <span className="sr-only">Loading...</span>
  </div>
);

export const showUnopened = () =>
  showToast({ title: "Couldn't open this", description: CONNECTION_HINT, tone: "danger" });

/**
 * Loads a dialog, the module's default export, when it first opens:
 * `lazyDialog(() => import("./share-dialog.tsx"))`. If loading fails it reports
 * that and closes.
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props) {
    const { isOpen, onClose } = props;
    const [Dialog, setDialog] = useState(() => loaded);
    const isMissing = isOpen && !Dialog;

    const giveUp = useEffectEvent(() => {
      showUnopened();
      onClose();
    });

    useEffect(() => {
      if (!isMissing) return;
      load().then(({ default: component }) => {
        loaded = component;
        setDialog(() => component);
      }, giveUp);
    }, [isMissing]);

    if (Dialog) return <Dialog {...props} />;
    return isMissing && <OpeningDialog />;
  };
}
