/** Adds a button to each password field that shows the typed text. Hides it again before the form is sent. */
for (const input of document.querySelectorAll('input[type="password"]')) {
  const verb = document.createElement("span");
  const object = document.createElement("span");
  object.className = "sr-only";
  object.textContent = " password";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "reveal";
  button.append(verb, object);

  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    verb.textContent = isShown ? "Hide" : "Show";
  };
  button.addEventListener("click", () => show(input.type === "password"));
  input.form.addEventListener("submit", () => show(false));
  show(false);
  input.classList.add("has-reveal");
  input.after(button);
}

// Remembers that the user chose to join the game that the heading names, so that the app joins it without asking
// again. The app reads the key in features/join/pending-join.ts.
const code = document.querySelector("[data-join-code]")?.dataset.joinCode;
if (code !== undefined) {
  const choose = () => sessionStorage.setItem("stepout.chosenJoinCode", code);
  document.querySelector("form").addEventListener("submit", choose);
  document.querySelector("a.button")?.addEventListener("click", choose);
}

/** Time after which a form can be sent again, for example because the user stopped loading the page. */
const RESEND_MS = 10_000;

// Ignores a second tap while the form is being sent. Allows it again if Back shows this page from the browser's cache.
for (const form of document.forms) {
  let isSending = false;
  const allow = () => {
    isSending = false;
  };
  form.addEventListener("submit", (event) => {
    if (isSending) event.preventDefault();
    else setTimeout(allow, RESEND_MS);
    isSending = true;
  });
  addEventListener("pageshow", allow);
}

// Replaces the sign-up page of a join link in the history, so that Back from the game doesn't lead here. If that fails,
// sends the form as usual to show what is wrong.
const signUp = code !== undefined && document.querySelector('form[action="/api/register"]');
if (signUp) {
  const { returnTo } = signUp.elements;
  signUp.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(signUp));
    fetch(signUp.action, { method: "POST", body, redirect: "manual" })
      .then(({ type }) => {
        if (type === "opaqueredirect") location.replace(returnTo.value);
        else signUp.submit();
      })
      .catch(() => signUp.submit());
  });
}
