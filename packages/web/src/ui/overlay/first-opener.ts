// Headless UI gives the focus back to whoever had it before a dialog, as far as it has seen it. It is
// loaded with the first dialog, and by then that one's opener already has the focus.
document.activeElement?.dispatchEvent(new FocusEvent("focus"));
