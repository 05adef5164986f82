export const adminTexts = {
  title: "Look after this place",
  tabsLabel: "What to look after",
  tabs: {
    people: "People",
    games: "Games",
    reports: "Reports",
    settings: "Place",
    storage: "Storage",
    log: "Audit log",
  },
  failed: "Nothing was changed",
  more: "Show more",
  moreFailed: "The next ones did not load",
} as const;

export const hostPeopleTexts = {
  search: "Search by name or e-mail",
  loading: "Loading the people",
  loadFailed: "The people did not load",
  none: "Nobody here matches.",
  bringIn: "Bring people in",
  noEmail: "no e-mail address",
  lastSeen: (day: string) => `seen on ${day}`,
  notSeen: "signed in nowhere",
  host: "Host",
  disabled: "Disabled",
  waiting: "Waiting",
  menu: (username: string) => `What to do with ${username}`,
  done: (username: string) => `Done for ${username}`,
  acts: {
    disable: {
      label: "Disable",
      title: (name: string) => `Disable ${name}?`,
      note: "They are signed out everywhere and can't sign in. What they have shared stays. You can enable them again.",
    },
    enable: {
      label: "Enable",
      title: (name: string) => `Enable ${name}?`,
      note: "They can sign in again.",
    },
    appoint: {
      label: "Make host",
      title: (name: string) => `Make ${name} a host?`,
      note: "Hosts see all e-mail addresses and can delete accounts and games.",
    },
    dismiss: {
      label: "No longer a host",
      title: (name: string) => `Let ${name} go as a host?`,
      note: "They keep their account and their games.",
    },
    signOut: {
      label: "Sign out everywhere",
      title: (name: string) => `Sign ${name} out everywhere?`,
      note: "They can sign in again at once.",
    },
    link: {
      label: "Link for a new password",
      title: (name: string) => `Make a link for ${name}?`,
      note: "The person who opens it chooses a new password, once and within an hour. Earlier links stop working.",
    },
    approve: {
      label: "Let in",
      title: (name: string) => `Let ${name} in?`,
      note: "They can find people and games here from now on. If this place sends mail, they get a mail about it.",
    },
    refuse: {
      label: "Refuse",
      title: (name: string) => `Refuse ${name}?`,
      note: "Their account is deleted. They can ask again with a new one.",
    },
    remove: {
      label: "Delete account",
      title: (name: string) => `Delete the account of ${name}?`,
      note: "Their words and photos are erased. Their points stay under “Deleted account”, so nobody's place changes. This can't be undone.",
    },
  },
  linkTitle: "Hand this link over",
  linkNote: "It works once, within an hour, and is shown only now.",
} as const;

export const hostIdentityTexts = {
  menu: "Ways to sign in",
  title: (name: string) => `Other ways ${name} signs in`,
  note: "Unlinking one signs them out everywhere and ends open links for a new password. If this place sends mail, they get a mail about it.",
  loading: "Loading the linked accounts",
  loadFailed: "The linked accounts did not load",
  none: "No account elsewhere is linked.",
  beforeLink:
    "These accounts elsewhere sign in, too. A new password leaves them in place: unlink those that the person does not know before you make the link, or let them do so on its page.",
  onlyWayIn: "the only way in",
} as const;

export const importTexts = {
  title: "Bring people in",
  note: "A CSV file with the columns username, email, firstName and lastName. Each person gets a link to choose a password.",
  choose: "Choose a CSV file",
  reading: "Reading the file",
  failed: "Failed to read the file",
  ready: (count: number) => `${count} ${count === 1 ? "person" : "people"} can come in`,
  problems: (count: number) =>
    `${count} ${count === 1 ? "row has" : "rows have"} a problem. Fix the file first: no account is created yet.`,
  line: (line: number) => `Row ${line}`,
  rows: "Rows of the file",
  fine: "Ready",
  make: (count: number) => `Make ${count} ${count === 1 ? "account" : "accounts"}`,
  made: (count: number) => `${count} ${count === 1 ? "account was" : "accounts were"} made`,
  madeNote: "The links work once, within a week, and are shown only now.",
} as const;

export const hostGamesTexts = {
  search: "Search games",
  loading: "Loading the games",
  loadFailed: "The games did not load",
  none: "No game matches.",
  noneYet: "There are no games yet.",
  by: "by",
  people: (count: number) => `${count} ${count === 1 ? "person" : "people"}`,
  private: "Private",
  remove: "Delete",
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeNote:
    "Everything in it is gone for everybody: posts, photos, messages and points. This can't be undone.",
  removed: "The game is gone",
} as const;

export const storageTexts = {
  loading: "Looking at the disk",
  loadFailed: "The numbers did not load",
  data: "Data",
  log: "Log",
  pictures: (count: number) => `${count} ${count === 1 ? "photo" : "photos"}`,
  free: "Free on the disk",
  unknown: "unknown",
  backups: "Backups",
  noBackups: "No regular backups are made. Set BACKUP_DIR to a folder on another disk.",
  noneYet: "No backup has been made yet.",
  last: "The last one was proven",
  size: "Its size",
  kept: "Kept",
  late: "It is older than it should be. Look into the server's log.",
} as const;

export const logTexts = {
  loading: "Loading the log",
  loadFailed: "The log did not load",
  none: "Nothing was written down yet.",
  commandLine: "Command line",
  gone: "somebody who is gone",
} as const;

export const changeTexts = {
  names: {
    name: "Name",
    sentence: "Sentence",
    color: "Colour",
    picture: "Picture",
    registration: "Who may come in",
    approval: "Approval by a host",
    publicUrl: "Address",
    postsPerDay: "Accomplishments that count per day",
  },
  yes: "yes",
  no: "no",
  none: "none",
} as const;

export const placeTexts = {
  loading: "Loading the settings",
  loadFailed: "The settings did not load",
  name: "Name of this place",
  sentence: "A sentence about it",
  sentenceHint: "Visitors read it before they sign in.",
  color: "Colour",
  colors: { violet: "Violet", pink: "Pink", green: "Green", sun: "Sun", grey: "Grey" },
  picture: {
    label: "Picture",
    add: "Add a picture",
    addHint: "Visitors see it before they sign in, instead of the stair.",
    change: "Change",
    remove: "Remove",
  },
  registration: "Who may come in",
  registrations: { open: "Everybody", invited: "Invited people", closed: "Nobody new" },
  registrationNotes: {
    open: "Any visitor to this address can make an account.",
    invited: "A personal link, a game's link or code, or an e-mail lets somebody in.",
    closed: "Only hosts make accounts.",
  },
  approval: "New people wait for a host",
  approvalNote:
    "You let each one in by hand, under People. Whoever comes by a host's own link or mail, or is brought in by a host, need not wait. Switched off, those who wait already stay there until you decide.",
  publicUrl: "Address of this place",
  publicUrlHint: "Links in invitations and mails lead there, such as to https://club.example.",
  publicUrlFixed: "Set as PUBLIC_URL where this server is started.",
  save: "Save settings",
  saved: "The settings are saved",
  links: "Personal links",
  linksNote: "Each lets one person make an account, within a week.",
  linksFailed: "The links did not load",
  noLinks: "No link is open.",
  makeLink: "Make a personal link",
  madeNote: "It lets one person make an account, within a week, and is shown only now.",
  madeAt: "Made",
  revoke: "Revoke",
  revoked: "The link no longer works",
} as const;
