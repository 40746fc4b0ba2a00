import type { ImportField, ItemKind } from '@lost-found/contracts';
import { plain } from './plain';
import { readClock } from './read-clock';
import { hasDay } from './read-date';

/** Words of headings in English, Spanish and French, without accents. */
const says = {
  date: /\b(?:date|dates|fecha|day|dia|jour|when|cuando|quand|datum|timestamp|horodat\w*|marca temporal)\b/,
  time: /\b(?:time|hora|heure|hour|clock)\b/,
  found:
    /\b(?:found|find|finding|discover\w*|hallazgo|hallad[oa]|encontrad[oa]|trouvee?s?|trouvaille|decouverte?)\b/,
  lost: /\b(?:lost|loss|missing|last seen|perdid[oa]s?|perdue?s?|perte|extravi\w*|vist[oa] por ultima|vue? pour la derniere)\b/,
  received:
    /\b(?:turn\w* in|hand\w* in|brought in|receiv\w*|reception|drop\w*|enter\w*|log|logged|record\w*|regist\w*|creat\w*|submit\w*|report\w*|intake|arriv\w*|deposit\w*|depos\w*|depot|recus?|recue|enregistr\w*|saisie?|signal\w*|recibid\w*|recepcion|ingres\w*|entrada|entree|alta|comunicad\w*|avis\w*|added|updated|modified|timestamp|horodat\w*|marca temporal|stored|checked in)\b/,
  closed:
    /\b(?:claimed|return\w*|collect\w*|pick(?:ed)? ?up|retir\w*|devuel\w*|devol\w*|restitu\w*|rendue?s?|closed|clos\w*|releas\w*|recogid\w*|reclam\w*|handed over|resolved|entregad[oa]|given back)\b/,
  limit:
    /\b(?:deadline|expir\w*|until|due|dispos\w*|destroy\w*|caduc\w*|venc\w*|hasta|jusqu\w*|echeance|plazo|limite?|retention|keep|review)\b/,
  store:
    /\b(?:storage|store|stored|shelf|shelves|bin|box|locker|drawer|cabinet|rack|kept|estante|estanteria|almacen\w*|caja|casillero|armario|taquilla|guardad[oa]|stockage|stockee?|etagere|casier|armoire|conserv\w*|rangement|entrepot)\b/,
  now: /\b(?:current|currently|now|present|held|actual|actuelle?|actualmente|ahora)\b/,
  place:
    /\b(?:locat\w*|place|where|lugar|lieu|sitio|ubicac\w*|endroit|localis\w*|spot|gare|station|donde|emplacement)\b/,
  part: /\b(?:campus|building|room|floor|area|zone|zona|edificio|batiment|salle|aula|planta|etage|hall|wing)\b/,
  person:
    /\b(?:by|name|person|id|phone|tel\w*|mail|email|contact\w*|par|por|nom|nombre|quien|owner|dueno|propietari\w*|claimant|reclamante)\b/,
} as const;
type Concept = keyof typeof says;

/** A field that a heading may name; of several headings with one field, the highest rank counts. */
interface Meaning {
  readonly field: ImportField;
  readonly rank: number;
  /** A part joins the best column: a building its room, a time its day. */
  readonly isPart?: boolean;
}

const at = (rank: number, field: ImportField): Meaning => ({ field, rank });

type Names = readonly (readonly [ImportField, RegExp])[];

/** Only whole headings: ‘owner notified’ and ‘returned to owner’ name no owner. */
const whose = new RegExp(
  `^(?:${[
    '(?:possible )?owners?(?: s)?(?: (?:name|(?:student )?id|number|e ?mail|phone|contact))?',
    '(?:name|id|e ?mail|phone) of (?:the )?owner',
    '(?:name|number|id) (?:on|in|inside)(?: the)? (?:it|item|object|card)',
    'belongs to|whose(?: is it)?|student (?:id|number)(?: number)?',
    '(?:(?:nombre|id|correo|telefono|contacto) del? (?:la )?)?(?:posible )?(?:propietari|duen)[oa]',
    'nombre en (?:el objeto|el articulo|la tarjeta)|pertenece a|de quien es|(?:numero|carnet) de estudiante',
    '(?:(?:nom|courriel|e ?mail|telephone|contact) d(?:u|e la) )?proprietaire(?: presumee?)?',
    'nom sur l(?: objet| article|a carte)|appartient a|a qui(?: est ce)?|(?:numero|carte) (?:d |de l )?etudiante?',
  ].join('|')})$`,
);

const people: Readonly<Record<ItemKind, Names>> = {
  found: [
    [
      'finder',
      /\b(?:found by|finder\w*|encontrado por|hallado por|quien lo|trouve par|trouveur|turned in by|handed in by|brought (?:in )?by|depose par|remis par)\b/,
    ],
    [
      'taker',
      /\b(?:(?:claimed|collected|picked up|taken) by|claimant(?: name)?|recogido por|retire par|rendu a|returned to)$/,
    ],
    ['whose', whose],
  ],
  lost: [
    [
      'reportedBy',
      /^(?:(?:full |your )?name|nombre(?: completo)?|nom(?: complet)?|declarant|reporter(?: name)?|owner(?: name)?)$|\b(?:reported by|quien avisa|avisado por|signale par)\b/,
    ],
  ],
};

const single: Names = [
  [
    'oldId',
    /^(?:id|identifi\w*|n|no|nr|num(?:ero|ber)?|number|code|codigo|folio|ref\w*|(?:item|object|tag|lot|case|record|inventory|log|found item|objeto|objet|registro|dossier|inventaire|article) (?:id|no|nr|num(?:ero|ber)?|number|code|codigo|ref\w*|tag)|(?:id|no|num(?:ero)?|number|code|codigo|ref\w*) (?:of (?:the )?|de l |del? |d )?(?:item|object|objeto|objet|registro|dossier|inventaire|article))$/,
  ],
  [
    'title',
    /^(?:title|titulo|titre|item|objeto|objet|thing|article|articulo|product|what(?: (?:did you lose|was found|was lost|is it))?|nature d objets?|(?:item|object|thing|lost item|found item|article) (?:name|title)|name of (?:the )?(?:item|object)|nombre del (?:objeto|articulo)|nom de l (?:objet|article)|designation|denominacion|found item|(?:objeto|articulo) encontrado|objet trouve)$/,
  ],
  ['description', /\b(?:descri\w*|details?|detalles?)\b/],
  ['category', /\b(?:categor\w*|item type)\b|^type(?: (?:d |of )?(?:objets?|item))?$|^tipo\b|^kind$|^clase$/],
  [
    'state',
    /^(?:(?:item |claim |current )?(?:status|state)|estado(?: actual)?|statut(?: actuel)?|etat(?: actuel)?|situacion|outcome|resultado|issue|disposition|where it is|donde esta|ou il (?:est|se trouve))$/,
  ],
  ['keptBackDetails', /\b(?:kept back|reservad\w*|confidenti\w*)\b/],
];

/** Ways to reach a person, and not the person. */
const noContact =
  /\b(?:channel|method|preferred|preference|canal|medio|metodo|moyen|claim\w*|owner|dueno|propietari\w*|collect\w*|taker)\b/;

const isLastSeen = /\b(?:last seen|vist[oa] por ultima|vue? pour la derniere)\b/;

/** The meaning of a heading in a list of a kind; undefined for a column that is left out. */
function findMeaning(heading: string, kind: ItemKind): Meaning | undefined {
  // ‘dateFound’ is ‘date found’.
  const name = plain(heading.replace(/\(.*\)/u, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  if (!name) return heading.trim() === '#' ? at(1, 'oldId') : undefined;
  const has = (concept: Concept) => says[concept].test(name);
  const own: Concept = kind === 'found' ? 'found' : 'lost';
  const state = single.find(([field, fits]) => field === 'state' && fits.test(name));
  if (state) return at(1, 'state');
  const person = people[kind].find(([, fits]) => fits.test(name));
  if (person) return at(1, person[0]);
  const id = single[0];
  if (id?.[1].test(name)) return at(1, id[0]);
  const isDate = has('date') || /\b(?:on|el|le|at)$/.test(name);
  if (has('limit') && (has('date') || !has('place'))) return undefined;
  if (
    has('closed') &&
    !has('place') &&
    (isDate || /^(?:restitution|devolucion|returned on|closed)$/.test(name))
  )
    return at(1, 'closedOn');
  if (
    /\b(?:student id|student number|matricula|carnet|(?:numero|carte) d? ?e(?:s)?tudiant|numero de estudiante)\b/.test(
      name,
    )
  )
    return kind === 'lost' ? at(1, 'studentId') : undefined;
  if (
    /\b(?:contact\w*|coordonnees|e ?mail|correo|courriel|phone|telephone|telefono|tel|movil|mobile)\b/.test(
      name,
    )
  )
    return noContact.test(name) ? undefined : at(1, 'contactInfo');
  if (kind === 'found' && !has('found')) {
    if (has('now') && (has('place') || has('part') || name.split(' ').length === 1))
      return at(1, 'adminNotes');
    if (has('store') && !isDate && !says.time.test(name)) return at(has('place') ? 1 : 2, 'shelf');
    if (/^(?:desk|oficina|bureau|guichet)$/.test(name)) return at(1, 'desk');
  }
  const isTime = has('time') && !has('date') && !/\bdate\b/.test(name);
  if (isTime)
    return has('received') || has('closed')
      ? undefined
      : { field: 'date', rank: has(own) ? 2 : 1, isPart: true };
  if (isDate && !has('place')) {
    if (has(own)) return at(4, 'date');
    if (has('received')) return at(2, kind === 'lost' ? 'reportedOn' : 'date');
    return at(has(kind === 'found' ? 'lost' : 'found') ? 1 : 3, 'date');
  }
  const named = single.find(([, fits]) => fits.test(name));
  if (named && !(has('place') && named[0] !== 'category')) return at(1, named[0]);
  if (has('place') || has('part') || (kind === 'lost' && isLastSeen.test(name))) {
    if (kind === 'found' && has('received') && !has('found')) return at(1, 'adminNotes');
    return {
      field: 'location',
      rank: has(own) ? 4 : has('place') ? 3 : 1,
      isPart: !has('place') && !has(own),
    };
  }
  if (/\b(?:photos?|fotos?|images?|imagen|notes?|remark\w*|observ\w*|comment\w*)\b/.test(name))
    return at(1, 'adminNotes');
  return undefined;
}

/** Returns the field that a heading names in a list of either kind. */
export const getField = (heading: string): ImportField | undefined =>
  (findMeaning(heading, 'found') ?? findMeaning(heading, 'lost'))?.field;

/** Fields that several columns make up together, each with its part. */
const joined: readonly ImportField[] = ['state', 'finder', 'adminNotes', 'contactInfo', 'whose'];

/** Cells of a column that are looked at. */
const SAMPLE = 200;

/**
 * The field of each heading. Of several dates or places of one row, only one counts: the find or the loss. A second one is
 * left out, or becomes a note.
 * @param lines rows below the headings
 */
export function fieldsFor(
  headings: readonly string[],
  kind: ItemKind,
  lines: readonly { readonly cells: readonly string[] }[] = [],
): Record<string, ImportField> {
  const samples = (column: number) =>
    lines.slice(0, SAMPLE).flatMap(({ cells }) => cells[column]?.trim() || []);
  const columns = headings.map((heading, column) => {
    const cells = samples(column);
    const meaning = findMeaning(heading, kind) ?? bareFind(heading, kind, cells);
    // ‘Time’ may hold whole dates, ‘date’ only times.
    if (meaning?.field === 'date' && cells.length > 0) {
      if (meaning.isPart && cells.every(hasDay)) return { heading, meaning: at(3, 'date') };
      if (!meaning.isPart && cells.every((cell) => readClock(cell) !== undefined && !hasDay(cell)))
        return { heading, meaning: { ...at(1, 'date'), isPart: true } };
    }
    return { heading, meaning };
  });
  const getBest = (field: ImportField, isPart: boolean) =>
    columns
      .filter(({ meaning }) => meaning?.field === field && Boolean(meaning.isPart) === isPart)
      .reduce<(typeof columns)[number] | undefined>(
        (best, one) => (best && (best.meaning?.rank ?? 0) >= (one.meaning?.rank ?? 0) ? best : one),
        undefined,
      )?.heading;
  const fields: Record<string, ImportField> = {};
  for (const { heading, meaning } of columns) {
    if (!meaning) continue;
    const { field, isPart = false } = meaning;
    if (joined.includes(field) || (isPart && field === 'location') || getBest(field, isPart) === heading)
      fields[heading] = field;
    else if (field === 'location' || field === 'shelf') fields[heading] = 'adminNotes';
  }
  return fields;
}

/** ‘Found’ alone is the day or the place, as its cells show. */
function bareFind(heading: string, kind: ItemKind, cells: readonly string[]): Meaning | undefined {
  const isBare =
    kind === 'found'
      ? /^(?:found|hallazgo|encontrado|trouve|decouverte)$/
      : /^(?:lost|perdido|perdida|perdu|perte)$/;
  if (!isBare.test(plain(heading)) || cells.length === 0) return undefined;
  return at(2, cells.every(hasDay) ? 'date' : 'location');
}

/** A kind of list is recognised by a heading that only the other kind lacks. */
export function kindFor(headings: readonly string[]): ItemKind {
  const names = headings.map((heading) => plain(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));
  const isOfLost =
    /student id|last seen|(?:date|time|location|place|day|where|when).* lost|lost (?:date|on|at|in|location|place)|did you lose|perdu|perdid|perdida|perte|estudiante|etudiant|reporter/;
  const isOfFound =
    /date found|found (?:date|on|at|in|location|place|by)|(?:location|place|where).* found|^lost item$|hallazgo|encontrad|decouverte|trouve|objeto perdido|objet perdu/;
  return names.some((name) => isOfLost.test(name)) && !names.some((name) => isOfFound.test(name))
    ? 'lost'
    : 'found';
}
