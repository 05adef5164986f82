export const storageTexts = {
  loading: "Loading storage",
  loadFailed: "Couldn't load storage",
  data: "Database",
  log: "Database log",
  pictures: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  free: "Free disk space",
  unknown: "unknown",
  backups: "Backups",
  noBackups:
    "Regular backups are off. To turn them on, set BACKUP_DIR on the server to a folder, preferably on another disk, and restart StepOut. It then makes a backup every day, verifies it, and keeps the last seven.",
  noBackupsOnPostgres:
    "StepOut's regular backups are for SQLite. Back up this PostgreSQL database with its own tools, for example with pg_dump every night, or with continuous archiving. Copy the pictures in the data folder as well.",
  ownBackups: {
    label: "I back up another way",
    hint: "For example with cron, snapshots or a backup program",
    note: "StepOut can't see your backups. Restore one from time to time, to be sure that they work.",
  },
  noneYet: "No backups yet.",
  last: "Last verified backup",
  size: "Size",
  kept: "Backups kept",
  late: "The last backup is too old. Check the server's log.",
} as const;
