import type { AuditAction } from "@stepout/server/domains/audit/audit.rules";

export const adminTexts = {
  title: "Manage this place",
  tabsLabel: "Sections",
  tabs: {
    people: "People",
    games: "Games",
    reports: "Reports",
    settings: "Settings",
    storage: "Storage",
    log: "Audit log",
  },
  failed: "Nothing was changed",
  more: "Show more",
  moreFailed: "Couldn't load more",
} as const;

export const hostPeopleTexts = {
  search: "Search by name or email",
  loading: "Loading people",
  loadFailed: "Couldn't load people",
  none: "No people found.",
  noEmail: "no email address",
  lastSeen: (day: string) => `last seen ${day}`,
  notSeen: "signed out",
  host: "Host",
  disabled: "Disabled",
  waiting: "Pending",
  menu: (username: string) => `Actions for ${username}`,
  acts: {
    disable: {
      label: "Disable",
      title: (name: string) => `Disable ${name}?`,
      note: "They're signed out everywhere and can't sign in until you enable them again. Their posts and comments stay.",
    },
    enable: {
      label: "Enable",
      title: (name: string) => `Enable ${name}?`,
      note: "They can sign in again.",
    },
    appoint: {
      label: "Make host",
      title: (name: string) => `Make ${name} a host?`,
      note: "Hosts see all email addresses and can delete accounts and games.",
    },
    dismiss: {
      label: "Remove as host",
      title: (name: string) => `Remove ${name} as a host?`,
      note: "They keep their account and games.",
    },
    signOut: {
      label: "Sign out everywhere",
      title: (name: string) => `Sign ${name} out everywhere?`,
      note: "They can sign in again right away.",
    },
    link: {
      label: "Create a password reset link",
      title: (name: string) => `Create a password reset link for ${name}?`,
      note: "Anyone who opens the link can set a new password for this account. It works once, within an hour. Earlier links stop working.",
    },
    approve: {
      label: "Approve",
      title: (name: string) => `Approve ${name}?`,
      note: "They can use StepOut from now on. If this place sends email, they'll get one about it.",
    },
    refuse: {
      label: "Decline",
      title: (name: string) => `Decline ${name}?`,
      note: "This deletes their account. They can ask again with a new one.",
    },
    remove: {
      label: "Delete account",
      title: (name: string) => `Delete ${name}'s account?`,
      note: "This erases everything they wrote and their photos. Their points stay under “Deleted account”, so rankings don't change. This can't be undone.",
    },
  },
  done: {
    disable: (username: string) => `${username} is disabled`,
    enable: (username: string) => `${username} is enabled`,
    appoint: (username: string) => `${username} is a host`,
    dismiss: (username: string) => `${username} is no longer a host`,
    signOut: (username: string) => `${username} is signed out everywhere`,
    approve: (username: string) => `${username} is approved`,
    refuse: (username: string) => `${username} is declined`,
    remove: (username: string) => `${username}'s account is deleted`,
  },
  linkTitle: "Share this link",
  linkNote: "It works once, within an hour. You won't see it again.",
} as const;

export const hostIdentityTexts = {
  menu: "Linked accounts",
  title: (name: string) => `${name}'s linked accounts`,
  note: "Unlinking one signs them out everywhere and cancels their password reset links. If this place sends email, they'll get one about it.",
  loading: "Loading linked accounts",
  loadFailed: "Couldn't load linked accounts",
  none: "No linked accounts.",
  beforeLink:
    "These linked accounts can sign in, too, even after a new password. Before you create the link, unlink any that this person doesn't know. They can also do it on the link's page.",
  onlyWayIn: "the only way to sign in",
} as const;

const ready = (count: number) =>
  count === 1 ? "1 person is ready to add." : `${count} people are ready to add.`;

const skipped = (count: number) =>
  count === 1 ? "1 row will be skipped." : `${count} rows will be skipped.`;

const made = (count: number) =>
  count === 1 ? "1 account was created." : `${count} accounts were created.`;

const wereSkipped = (count: number) =>
  count === 1 ? "1 row was skipped." : `${count} rows were skipped.`;

export const importTexts = {
  title: "Add a list of people",
  note: "You'll get a link for each person to set a password.",
  steps: [
    "Open the sample in your spreadsheet program, or use a list that you have.",
    "Write one person per row. Without a username, people get one made from their name.",
    "Save the list as CSV. Every spreadsheet program offers that under “Save as” or “Download”.",
  ],
  sample: "Download a sample",
  sampleFile: "people.csv",
  sampleRows: [
    ["First name", "Last name", "Email", "Username"],
    ["Ada", "Lovelace", "ada@example.com", "ada"],
    ["Grace", "Hopper", "", ""],
  ],
  choose: "Choose your list",
  reading: "Reading the list…",
  paste: "Or copy the rows of your spreadsheet and paste them here",
  pasteHint: "Include the first row, with the names of the columns.",
  check: "Check the rows",
  failed: "Failed to read the list",
  workbook: "This file isn't saved as CSV yet.",
  workbookHint: "Open it in your spreadsheet program, save it as CSV, and choose that file.",
  summary: (added: number, omitted: number): string[] =>
    omitted === 0 ? [ready(added)] : [ready(added), skipped(omitted)],
  ignored: (columns: readonly string[]) => `These columns are not imported: ${columns.join(", ")}.`,
  row: (line: number, note: string) => `Row ${line}: ${note}`,
  rows: "People in the list",
  skippedRows: "Skipped rows",
  fine: "Ready",
  back: "Back",
  make: (ready: number, skipped: number) =>
    skipped === 0 ? `Import ${ready}` : `Import ${ready}, skip ${skipped}`,
  made: (added: number, omitted: number): string[] =>
    omitted === 0 ? [made(added)] : [made(added), wereSkipped(omitted)],
  madeNote:
    "Hand each person their link. It works once, within a week. You won't see the links again.",
} as const;

export const hostGamesTexts = {
  search: "Search games",
  loading: "Loading games",
  loadFailed: "Couldn't load games",
  none: "No games found.",
  noneYet: "No games yet.",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  private: "Private",
  remove: "Delete",
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeNote:
    "Its posts, photos, messages and points are deleted for everyone. This can't be undone.",
  removed: "Game deleted",
} as const;

export const logTexts = {
  loading: "Loading the audit log",
  loadFailed: "Couldn't load the audit log",
  none: "No entries yet.",
  commandLine: "Command line",
  gone: "Deleted account",
  actions: {
    "first-start": "First host account created",
    "email-changed": "Email address changed",
    "email-verified": "Email address verified",
    "session-ended": "Device signed out",
    "other-sessions-ended": "Other devices signed out",
    "way-back-used": "Account recovered",
    "sign-in-linked": "Account linked",
    "sign-in-unlinked": "Account unlinked",
    "admin-appointed": "Made admin",
    "admin-dismissed": "Removed as admin",
    "posts-per-day-changed": "Daily point limit changed",
    "reset-link-made-by-host": "Password reset link created",
    "account-refused-by-host": "Account declined",
    "host-appointed-by-host": "Made host",
    "host-dismissed-by-host": "Removed as host",
    "sessions-ended-by-host": "Signed out everywhere",
    "sign-in-unlinked-by-host": "Account unlinked",
    "personal-link-made": "Personal link created",
  } satisfies Partial<Record<AuditAction, string>>,
} as const;

export const changeTexts = {
  change: (name: string, value: string) => `${name}: ${value}`,
  names: {
    name: "Name",
    sentence: "Short description",
    color: "Colour",
    picture: "Picture",
    registration: "Who can create an account",
    approval: "Approval by a host",
    hasOwnBackups: "Backups made another way",
    publicUrl: "Address",
    postsPerDay: "Daily point limit",
  },
  yes: "yes",
  no: "no",
  none: "none",
} as const;

export const colorTexts = {
  label: "Colour",
  hint: "Buttons, links and progress have this colour. It becomes darker or lighter where text would be hard to read.",
  suggestions: [
    { value: "#6d3fe0", label: "Violet" },
    { value: "#1d5fd1", label: "Blue" },
    { value: "#0f766e", label: "Teal" },
    { value: "#137a47", label: "Green" },
    { value: "#f5b301", label: "Sun" },
    { value: "#d9480f", label: "Orange" },
    { value: "#c2186b", label: "Pink" },
    { value: "#5f6570", label: "Grey" },
  ],
  own: "Your own",
  choose: "Your own colour",
  themes: { light: "Light", dark: "Dark" },
  sample: "Button",
} as const;

export const instanceTexts = {
  loading: "Loading settings",
  loadFailed: "Couldn't load settings",
  name: "Name of this place",
  sentence: "Short description",
  sentenceHint: "Shown to visitors before they sign in.",
  picture: {
    label: "Picture",
    add: "Add a picture",
    addHint: "Shown to visitors instead of the stairs.",
    change: "Change",
    remove: "Remove",
  },
  registration: "Who can create an account",
  registrations: { open: "Anyone", invited: "Invited people", closed: "Hosts only" },
  registrationNotes: {
    open: "Anyone with the address can create an account.",
    invited: "New people need a personal link, a game's link or code, or an invitation by email.",
    closed: "Only hosts can create accounts.",
  },
  approval: "Approve new people first",
  approvalNote:
    "You approve each newcomer under People, unless a host added or invited them. Turning this off doesn't approve those already waiting.",
  publicUrl: "Address of this place",
  publicUrlHint: "Used for links in invitations and emails, for example https://club.example.",
  publicUrlFixed: "Set by PUBLIC_URL on the server.",
  save: "Save settings",
  saved: "Settings saved",
} as const;

export const bringInTexts = {
  title: "Bring people in",
  note: "A personal link lets one person create an account within a week. With a list, you create the accounts yourself.",
  makeLink: "Create a personal link",
  addList: "Add a list of people",
  links: (count: number) => (count === 1 ? "1 unused link" : `${count} unused links`),
  linksFailed: "Couldn't load the links",
  madeNote: "It lets one person create an account within a week. You won't see it again.",
  madeAt: "Created {time}",
  revoke: "Revoke",
  revoked: "Link revoked",
} as const;
