import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface Openable {
  isOpen: boolean;
}

/**
 * A dialog whose code is loaded when it opens for the first time:
 * `const ShareDialog = lazyDialog<ShareDialogProps>(() => import("./share-dialog.tsx"))`, the
 * dialog being the default export.
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Dialog: ComponentType<Props> = lazy(load);
  return function LazyDialog(props) {
    const [hasOpened, setHasOpened] = useState(props.isOpen);
    if (props.isOpen && !hasOpened) setHasOpened(true);
    return hasOpened ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
