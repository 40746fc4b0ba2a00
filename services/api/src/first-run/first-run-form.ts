import {
  type DeskForm,
  deskFormSchema,
  type FieldErrorCode,
  isSameFolded,
  type MessageParams,
  OTHER_PLACE,
  type ProblemCode,
  placeFormSchema,
  type SignUp,
  signUpSchema,
  toFieldErrors,
  typedText,
  z,
} from '@lost-found/contracts';
import type { Config } from '../platform/config/config.js';
import { isLoopback } from '../platform/config/loopback.js';
import { variables } from '../platform/config/variables.js';

/** Desks that the form has room for; Settings takes more. */
export const DESKS = 3;

/** Inputs for the hours of a desk, and the days of the week that each stands for, from Monday as 0. */
export const dayInputs = { workdays: [0, 1, 2, 3, 4], saturday: [5], sunday: [6] } as const;

type Variable = 'CAMPUS_NAME' | 'TIME_ZONE' | 'PUBLIC_URL' | 'SMTP_URL';
export type DeskEntry = Pick<DeskForm, 'name' | 'address' | 'week'>;

export interface FirstRunForm {
  readonly admin: SignUp;
  /** One entry for each place of the form; undefined: left empty. */
  readonly desks: readonly (DeskEntry | undefined)[];
  /** Ids of the categories to keep. */
  readonly categories: readonly string[];
  readonly places: readonly string[];
  /** The values for the environment file. */
  readonly environment: Readonly<Partial<Record<Variable, string>>>;
}

/** What is wrong with an input of the form. */
export interface InputError {
  readonly field: string;
  readonly code: FieldErrorCode | ProblemCode;
  readonly params?: MessageParams | undefined;
}

export class RefusedForm extends Error {
  override readonly name = 'RefusedForm';

  constructor(readonly errors: readonly InputError[]) {
    super('refused');
  }
}

export type Fields = Pick<URLSearchParams, 'get' | 'getAll'>;

/** Production refuses to start with another one. */
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
};

const isPort = (text: string): boolean => text === '' || (Number(text) >= 1 && Number(text) <= 65_535);

const campusSchema = z.object({
  campusName: typedText().pipe(variables.CAMPUS_NAME.schema.unwrap()),
  timeZone: typedText().trim().pipe(variables.TIME_ZONE.schema.unwrap()),
  publicUrl: typedText().trim().pipe(variables.PUBLIC_URL.schema.unwrap()).refine(isSafe, 'url_invalid'),
});

const mailSchema = z.object({
  mailHost: typedText()
    .trim()
    .regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?)?$/i),
  mailPort: typedText()
    .trim()
    .regex(/^\d{0,5}$/)
    .refine(isPort),
  mailUser: typedText().trim(),
  mailPassword: z.string(),
});

/** TLS from the first byte has this port (RFC 8314); at any other the service asks for STARTTLS. */
const TLS_PORT = '465';
const SUBMISSION_PORT = '587';

/** Builds the value of SMTP_URL; undefined without a mail server. */
function toSmtpUrl({ mailHost, mailPort, mailUser, mailPassword }: z.output<typeof mailSchema>) {
  if (!mailHost) return undefined;
  const account = mailUser ? `${[mailUser, mailPassword].map(encodeURIComponent).join(':')}@` : '';
  return `${mailPort === TLS_PORT ? 'smtps' : 'smtp'}://${account}${mailHost}:${mailPort || SUBMISSION_PORT}`;
}

/** Gathers what the schemas refuse, by the name of the input. */
class Reader {
  readonly errors: InputError[] = [];

  constructor(private readonly fields: Fields) {}

  get(name: string): string {
    return this.fields.get(name) ?? '';
  }

  /** @param toInput the input of a field of the schema */
  read<Schema extends z.ZodType>(schema: Schema, value: unknown, toInput = (field: string) => field) {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const found = toFieldErrors(result.error.issues);
    this.errors.push(...found.map((error) => ({ ...error, field: toInput(error.field) })));
    return undefined;
  }

  /** Reads the inputs that have the names of a schema's fields. */
  readNamed<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
    const names = Object.keys(schema.shape);
    return this.read(schema, Object.fromEntries(names.map((name) => [name, this.get(name)])));
  }
}

/** Returns the mail server of a form, or what is wrong with it. Without one, `smtpUrl` is undefined. */
export function readMailServer(fields: Fields): { smtpUrl: string | undefined; errors: InputError[] } {
  const reader = new Reader(fields);
  const server = reader.readNamed(mailSchema);
  return { smtpUrl: server && toSmtpUrl(server), errors: reader.errors };
}

/** Reads the whole form.  @throws RefusedForm with all that is wrong */
export function readForm(fields: Fields, config: Pick<Config, 'smtpUrl'>): FirstRunForm {
  const reader = new Reader(fields);
  const campus = reader.readNamed(campusSchema);
  const admin = reader.read(signUpSchema, {
    fullName: reader.get('fullName'),
    email: reader.get('email'),
    password: reader.get('password'),
    confirmPassword: reader.get('confirmPassword'),
  });
  const desks = Array.from({ length: DESKS }, (_, at) => readDesk(reader, at));
  const places = readPlaces(reader);
  const mail = config.smtpUrl ? { smtpUrl: config.smtpUrl, errors: [] } : readMailServer(fields);
  const errors = [...reader.errors, ...mail.errors];
  if (errors.length > 0 || !campus || !admin) throw new RefusedForm(errors);
  const { campusName, timeZone, publicUrl } = campus;
  const environment = {
    CAMPUS_NAME: campusName,
    TIME_ZONE: timeZone,
    PUBLIC_URL: publicUrl.replace(/\/+$/, ''),
    ...(mail.smtpUrl && { SMTP_URL: mail.smtpUrl }),
  };
  return { admin, desks, categories: fields.getAll('category'), places, environment };
}

const deskSchema = deskFormSchema.pick({ name: true, address: true, week: true });

/** Each input of hours stands for one or more days. */
function readDesk(reader: Reader, at: number): DeskEntry | undefined {
  const get = (part: string) => reader.get(`desk${at}.${part}`);
  const days = Object.entries(dayInputs).flatMap(([part, covered]) => covered.map(() => get(part)));
  if (![get('name'), get('address'), ...days].some((text) => text.trim())) return undefined;
  const entry = { name: get('name'), address: get('address'), week: days };
  return reader.read(deskSchema, entry, (field) => `desk${at}.${field.replace(/^week.*/, toDayInput)}`);
}

/** `week.3` is Thursday. */
function toDayInput(field: string): string {
  const day = Number(field.split('.')[1]);
  return (
    Object.entries(dayInputs).find(([, covered]) => covered.some((one) => one === day))?.[0] ?? 'workdays'
  );
}

/** One a line; a repeated name counts once. "Other" stays without being named. */
function readPlaces(reader: Reader): string[] {
  const lines = reader
    .get('places')
    .split(/\r?\n/)
    .filter((line) => line.trim());
  const names = lines.flatMap((line) => reader.read(placeFormSchema.shape.name, line, () => 'places') ?? []);
  const isFirst = (name: string, at: number) => names.findIndex((one) => isSameFolded(one, name)) === at;
  return names.filter((name, at) => isFirst(name, at) && !isSameFolded(name, OTHER_PLACE));
}
