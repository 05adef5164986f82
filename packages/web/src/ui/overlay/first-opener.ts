// Headless UI returns the focus to the element that had it before a dialog, if it saw that element
// get it. It loads with the first dialog, when the opener already has the focus.
document.activeElement?.dispatchEvent(new FocusEvent("focus"));
