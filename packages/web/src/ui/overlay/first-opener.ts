// Headless UI returns the focus only to an element that it saw get the focus. It loads with the
// first dialog, when the opener already has it.
document.activeElement?.dispatchEvent(new FocusEvent("focus"));
