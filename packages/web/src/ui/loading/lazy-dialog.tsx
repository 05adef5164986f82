import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#lib/toasts/toast.ts";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";

export interface Openable {
  isOpen: boolean;
  onClose: () => void;
}

/** Appears after 300 ms, so that it does not flash if the dialog loads quickly. */
const OpeningDialog = () => (
  <div
    role="status"
    className="fixed inset-0 z-40 grid animate-rise place-items-center text-violet [animation-delay:300ms]"
  >
    <Spinner size="large" />
    <span className="sr-only">Loading...</span>
  </div>
);

export const showOpenFailure = () =>
  showToast({ title: "Couldn't open this", description: CONNECTION_HINT, tone: "danger" });

/** Loads a module's default export when the dialog first opens. Shows a toast on failure. */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props) {
    const { isOpen, onClose } = props;
    const [Dialog, setDialog] = useState(() => loaded);
    const isMissing = isOpen && !Dialog;

    const failToOpen = useEffectEvent(() => {
      showOpenFailure();
      onClose();
    });

    useEffect(() => {
      if (!isMissing) return;
      load().then(({ default: component }) => {
        loaded = component;
        setDialog(() => component);
      }, failToOpen);
    }, [isMissing]);

    if (Dialog) return <Dialog {...props} />;
    return isMissing && <OpeningDialog />;
  };
}
