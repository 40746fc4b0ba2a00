/** Business constants and limits (§9), and those of design that the specification leaves open. */
export const limits = {
  filesPerReport: 3,
  fileBytes: 5_242_880,
  ownershipDescriptionMin: 20,
  lostDescriptionMin: 10,
  phoneMin: 10,
  titleMax: 120,
  nameMax: 120,
  locationMax: 120,
  shelfMax: 60,
  /** Shelves that are suggested at once. */
  shelvesShown: 20,
  /** The verification question. */
  askMax: 120,
  /** Questions of a category, the characters of one, and those of an answer. */
  questions: 5,
  questionMax: 120,
  answerMax: 200,
  /** What the desk does with a kind of thing, and where visitors bring one that is not kept here. */
  toDoMax: 300,
  contactMax: 200,
  phoneMax: 40,
  studentIdMax: 40,
  /** What the desk types or scans of an owner. */
  ownerHintMax: 200,
  /** E-mails to one address about things that may be its owner's, in a week. */
  ownerMailsPerWeek: 2,
  /** People of the campus directory, and those of one request. */
  directoryPeople: 200_000,
  directoryBatch: 500,
  descriptionMax: 2_000,
  /** The alt text of an item's photos. */
  photoDescriptionMax: 300,
  ownershipDescriptionMax: 2_000,
  notesMax: 2_000,
  /** The name of a category, place, desk or template. */
  settingNameMax: 120,
  /** Rows of one list of the settings. */
  settingRows: 100,
  /** Days that an unclaimed thing is kept where the campus does not say otherwise, and the most that it can say. */
  keepDays: 90,
  keepDaysMax: 3_650,
  /** Letters of the opening hours of a day, and of a closed day. */
  dayHoursMax: 80,
  /** Lines of closed days of a desk, and days of one line. */
  closedDaysLines: 60,
  closedDaysMax: 366,
  messageMax: 2_000,
  passwordMin: 10,
  passwordMax: 200,
  /**
   * Rows of 'Select all results', which are those of one call of a walk: people cannot check more. One request of a bulk
   * action takes as many: the service carries it out, also if the page is closed.
   */
  selectMax: 1_000,
  /** Contacts per day for one browser or one account, and for all browsers of a network, such as a campus. */
  contactsPerDay: 100,
  contactsPerNetwork: 5_000,
  /** E-mails that visitors cause from one network, in an hour; a campus often shares one. */
  mailsPerNetwork: 500,
  /** Sessions of one account, and live streams: the oldest ends with one more. */
  sessionsPerAccount: 20,
  streamsPerAccount: 20,
  pickupCodeDigits: 6,
  /** Wrong pick-up codes of one administrator that cost no wait. */
  pickupFreeTries: 5,
  /** Results at the counter. */
  handoverCases: 10,
  /** Rows of one import, and those of one request of it. */
  importRows: 50_000,
  importBatch: 200,
  /** Rows of a spreadsheet. */
  spreadsheetRows: 1_048_576,
  /** Characters of one cell. */
  importCellMax: 4_000,
  searchMax: 200,
  /** Possible matches that are shown at once. */
  matches: 5,
  /** Similar items that news of a lost report shows. */
  newsMatches: 3,
  /** Open found things that are looked through for matches: the newest, of so many days. */
  matchCandidates: 10_000,
  matchDays: 180,
  /** Notifications about possible matches for one lost report. */
  matchMessages: 5,
  /** Links of claims, and of possible matches, that an address is sent when it asks for them once more. */
  linksPerMail: 5,
  pageSize: 10,
  /** Items of a feed. */
  feedItems: 50,
  /** Days, of the public list's filter by time. */
  foundWithinMax: 366,
  /** Days, of the public list of what leaves soon. */
  leavingWithinMax: 60,
  logPageSize: 20,
  logPageNumbers: 5,
  maxPageSize: 100,
  /** Rows of one call of a walk by cursor. */
  walkPageSize: 1_000,
  exactTotal: 10_000,
} as const;

/** Durations in milliseconds (§9). The first two are 0 where the run-time config says so. */
export const durations = {
  adminLogin: 1_000,
  claimSubmit: 2_000,
  claimSuccess: 3_000,
  foundReportRedirect: 3_000,
  lostReportRedirect: 5_000,
  toast: 3_000,
  fileError: 3_000,
  /** Default of the undo window, in which notifications wait. */
  undo: 30_000,
  /** Time in which a whole import can be undone; then its rows are removed. */
  importUndo: 14 * 24 * 3_600_000,
  /** Time in which the desk may undo an intake. */
  intakeUndo: 3_600_000,
  /** The time that a screen must be visible, without a key press, before a single key decides on it. */
  keysRest: 500,
  adminSession: 24 * 3_600_000,
  /** Begins again with each use. */
  userSession: 30 * 24 * 3_600_000,
  verifyEmailLink: 48 * 3_600_000,
  resetPasswordLink: 3_600_000,
  /** Time between the sign-up and the removal of an account without a verified address. */
  /** Time between the warning and the closing of an open report or claim, in ms. */
  closingNotice: 14 * 24 * 3_600_000,
  unverifiedAccount: 7 * 24 * 3_600_000,
  /** The time that a claimant's page stays open without the link. */
  caseCookie: 12 * 3_600_000,
  /** The validity of a pick-up code. */
  pickupCode: 14 * 24 * 3_600_000,
  /** The longest wait after wrong pick-up codes. */
  pickupLongestWait: 60_000,
  streamHeartbeat: 25_000,
  /** Time between a missed heartbeat and a new connection of the live stream. */
  streamTimeout: 10_000,
} as const;

/** The QR code of an item (§9): pixels, modules of margin, error correction. */
export const qrCodeFormat = { width: 200, margin: 2, errorCorrectionLevel: 'M' } as const;
