import { campusLocations } from '@lost-found/contracts';

const FIVE_YEARS = 5 * 365 * 24 * 3600;

/** Words for lost and found things, each with its category. No word belongs to two categories. */
const things = [
  ...['laptop', 'phone', 'charger', 'earbuds', 'tablet', 'calculator'].map((word) => [word, 'Electronics']),
  ...['backpack', 'handbag', 'suitcase', 'pouch'].map((word) => [word, 'Bags']),
  ...['jacket', 'scarf', 'sweater', 'glove', 'raincoat'].map((word) => [word, 'Clothing']),
  ...['textbook', 'notebook', 'novel', 'atlas'].map((word) => [word, 'Books']),
  ...['umbrella', 'watch', 'bracelet', 'glasses'].map((word) => [word, 'Accessories']),
  ...['bottle', 'key', 'racket'].map((word) => [word, 'Other']),
];
const colours = ['Black', 'Blue', 'Red', 'Green', 'Silver', 'White', 'Brown', 'Grey', 'Yellow', 'Purple'];
const names = ['Ana', 'Ben', 'Carmen', 'David', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Karim'];
const actions = [
  ...['ITEM_CREATED', 'ITEM_CREATED', 'ITEM_APPROVED', 'ITEM_UPDATED', 'CLAIM_SUBMITTED', 'CLAIM_APPROVED'],
  ...['LOGIN', 'LOGIN', 'LOGIN', 'LOGOUT', 'LOGIN_FAILED', 'USER_CREATED', 'ITEM_RESOLVED'],
];

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** A whole number from 0 below `below` that seems drawn by lot, the same in every run; `salt` is any prime. */
const lot = (n, salt, below) => `((${n}) * ${salt} % 1000003 % ${below})`;

/** SQL: one of some texts. @param index SQL, from 0 */
const oneOf = (texts, index) =>
  `CASE ${index} ${texts.map((text, at) => `WHEN ${at} THEN ${quoted(text)}`).join(' ')} END`;

/** SQL: the first of some texts, each in so many of a hundred rows. */
const byShare = (shares, hundredth) => {
  let below = 0;
  const cases = Object.entries(shares).map(([text, share]) => {
    below += share;
    return `WHEN ${hundredth} < ${below} THEN '${text}'`;
  });
  return `CASE ${cases.join(' ')} END`;
};

const foundShares = { approved: 35, resolved: 40, claimed: 10, pending: 3, rejected: 12 };
const lostShares = { approved: 30, returned: 20, resolved: 30, pending: 10, rejected: 10 };

const series = (rows) => `WITH RECURSIVE series(n) AS
  (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${rows})`;

const searched = ['items', 'claims', 'users', 'reporters', 'system_logs'];

/**
 * Fills an empty SQLite database of a service. Indexes and triggers would slow it down: they come back at the end.
 * @param {number} items everything else is in proportion
 */
export async function fill({ query }, items) {
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -500000'])
    await query(`PRAGMA ${pragma}`);
  const dropped = await query(
    `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
     AND (type = 'trigger' OR type = 'index' AND name NOT LIKE '%\\_key' ESCAPE '\\') ORDER BY type`,
  );
  for (const { type, name } of dropped) await query(`DROP ${type} "${name}"`);
  const rows = { items, people: Math.ceil(items / 20), reporters: Math.ceil(items / 5) };
  for (const sql of statements(rows)) await query(sql);
  for (const { sql } of dropped.filter(({ type }) => type === 'index')) await query(sql);
  for (const table of searched) await query(`INSERT INTO "${table}_fts"("${table}_fts") VALUES ('rebuild')`);
  for (const { sql } of dropped.filter(({ type }) => type === 'trigger')) await query(sql);
}

const uuid = (n) => `printf('%08x-0000-4000-8000-%012x', (${n}) * 2654435761 % 4294967296, ${n})`;
const time = (seconds) => `strftime('%Y-%m-%d %H:%M:%f', ${seconds}, 'unixepoch')`;
const day = (seconds) => `strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`;

/** Offsets keep the ids of different tables apart. */
const PEOPLE = 1_000_000_000;
const CLAIMS = 2_000_000_000;

function statements({ items, people, reporters }) {
  const now = Math.floor(Date.now() / 1000);
  const ago = (n, of) => `(${now} - (${of} - ${n}) * ${FIVE_YEARS} / ${of})`;
  const full = `${oneOf(names, lot('n', 7919, names.length))} || ' ' || ${oneOf(names, lot('n', 104729, names.length))} || 'son'`;
  const thing = lot('n', 15485863, things.length);
  const place = oneOf(campusLocations, lot('n', 1299709, campusLocations.length));
  const isLost = `(${lot('n', 611953, 100)} < 30)`;
  const title = `${oneOf(colours, lot('n', 224737, colours.length))} || ' ' || ${oneOf(
    things.map(([word]) => word),
    thing,
  )}`;
  const description = `CASE WHEN n % 50021 = 7 THEN 'With a sticker of Zanzibar. ' ELSE '' END ||
    'Left on a seat near the entrance, ' || ${oneOf(['used twice', 'scratched', 'with a name inside', 'wet'], lot('n', 350377, 4))} || ', no. ' || n`;
  return [
    `${series(people)}
      INSERT INTO users (id, email, full_name, role, email_verified, language, theme, email_notifications, created_at, updated_at, search_text)
      SELECT ${uuid(`n + ${PEOPLE}`)}, 'person' || n || '@campus.example', name, CASE WHEN n % 2503 = 5 THEN 'admin' ELSE 'user' END,
        (n % 20 <> 3), 'en', 'system', '{}', ${time(ago('n', people))}, ${time(ago('n', people))},
        lower(name) || '\n' || 'person' || n || '@campus.example'
      FROM (SELECT n, ${full} AS name FROM series) AS row`,
    // Every fourth has an account.
    `${series(reporters)}
      INSERT INTO reporters (id, seq, user_id, contact_key, name, contact, items_reported, last_reported_at, created_at, search_text)
      SELECT ${uuid('n')}, n, CASE WHEN n % 4 = 0 THEN ${uuid(`n / 4 + ${PEOPLE}`)} END,
        CASE WHEN n % 4 <> 0 THEN 'finder' || n || '@mail.example' END, name, 'finder' || n || '@mail.example',
        1 + ${lot('n', 86028121, 9)}, ${time(ago(lot('n', 7368787, reporters), reporters))}, ${time(ago('n', reporters))},
        lower(name) || '\n' || 'finder' || n || '@mail.example'
      FROM (SELECT n, ${full} AS name FROM series) AS row`,
    `${series(items)}
      INSERT INTO items (seq, id, title, description, category, location, date_found, status, contact_info, user_id, reporter_id,
        is_lost_item, last_seen_location, last_seen_at, reported_by, student_id, claimed_at, custody, outcome, received_at, reviewed_at,
        created_at, updated_at, version, title_words, public_words, public_text, search_text)
      SELECT n, ${uuid('n')}, title, description, category, location, ${day(`reported - 86400 * ${lot('n', 49979687, 4)}`)}, status,
        'finder' || reporter || '@mail.example', CASE WHEN reporter % 4 = 0 THEN ${uuid(`reporter / 4 + ${PEOPLE}`)} END, ${uuid('reporter')},
        lost, CASE WHEN lost THEN location END, CASE WHEN lost THEN ${time('reported')} END,
        CASE WHEN lost THEN name END, CASE WHEN lost THEN 'CAMP' || (1000000 + n % 9000000) END,
        CASE WHEN NOT lost AND status IN ('claimed', 'resolved') AND NOT parted THEN ${time(`reported + 3600 * ${lot('n', 32452843, 480)}`)} END,
        CASE WHEN lost THEN NULL WHEN status <> 'resolved' THEN 'at_desk' WHEN parted THEN 'gone' ELSE 'handed_over' END,
        CASE WHEN NOT lost AND status = 'resolved' THEN CASE WHEN parted THEN 'donated' ELSE 'returned' END END,
        CASE WHEN NOT lost THEN ${time('reported')} END,
        CASE WHEN status <> 'pending' THEN ${time(`reported + 3600 * ${lot('n', 32452843, 480)} + 60 * ${lot('n', 15487469, 6000)}`)} END,
        ${time('reported')}, ${time('reported')}, 1,
        ' ' || lower(title) || ' ',
        lower(' ' || title || ' ' || replace(replace(description, ',', ''), '.', '') || ' '),
        lower(title || '\n' || description),
        lower(title || '\n' || description || CASE WHEN lost THEN '\n' || name || '\nCAMP' || (1000000 + n % 9000000) ELSE '' END)
          || '\nfinder' || reporter || '@mail.example'
      FROM (SELECT n, ${title} AS title, ${description} AS description,
          ${oneOf(
            things.map(([, category]) => category),
            thing,
          )} AS category, ${isLost} AS lost,
          CASE WHEN ${isLost} AND n % 3 = 0 THEN 'On the way to ' || ${place} ELSE ${place} END AS location,
          CASE WHEN ${isLost} THEN ${byShare(lostShares, lot('n', 373587883, 100))} ELSE ${byShare(foundShares, lot('n', 373587883, 100))} END AS status,
          (${lot('n', 27644437, 100)} < 20) AS parted, 1 + ${lot('n', 1618033, reporters)} AS reporter, ${full} AS name, ${ago('n', items)} AS reported FROM series) AS row`,
    `INSERT INTO claims (id, item_id, item_title, claimant_name, student_id, email, ownership_description, status, submitted_at,
        reviewed_at, handed_over_at, link_version, search_text)
      SELECT ${uuid(`n + ${CLAIMS}`)}, id, title, name, 'CAMP' || (1000000 + n % 9000000), 'claimant' || n || '@campus.example',
        'It has my initials inside.', status, submitted, CASE WHEN status <> 'pending' THEN submitted END, handed_over, 1,
        lower(title || '\n' || name || '\nclaimant' || n || '@campus.example\nCAMP' || (1000000 + n % 9000000))
          || '\nit has my initials inside.'
      FROM (SELECT n, id, title, created_at AS submitted, ${full} AS name,
          CASE WHEN outcome = 'returned' THEN reviewed_at END AS handed_over,
          CASE WHEN status = 'claimed' OR outcome = 'returned' THEN 'approved' WHEN status = 'approved' THEN 'pending' ELSE 'rejected' END AS status
        FROM (SELECT *, seq AS n FROM items) AS item WHERE n % 3 = 0 AND NOT is_lost_item ORDER BY n) AS row`,
    `${series(items)}
      INSERT INTO system_logs (id, user_id, action, item_id, details, ip_address, user_agent, created_at, search_text)
      SELECT ${uuid('n')}, CASE WHEN n % 3 <> 0 THEN ${uuid(`1 + ${lot('n', 179424673, people)} + ${PEOPLE}`)} END, action, item,
        details, ip, agent, ${time(ago('n', items))},
        lower(action || '\n' || replace(action, '_', ' ') || '\n' || details || '\n' || ip || '\n' || agent)
      FROM (SELECT n, action, CASE WHEN action LIKE 'ITEM%' THEN ${uuid('n')} END AS item,
          CASE WHEN action LIKE 'ITEM%' THEN '{"itemId":"' || ${uuid('n')} || '"}' ELSE '{}' END AS details,
          '10.' || n % 7 || '.' || n % 251 || '.' || n % 241 AS ip,
          CASE WHEN n % 50021 = 7 THEN 'Zanzibar/1.0' ELSE ${oneOf(['Mozilla/5.0 Firefox/140.0', 'Mozilla/5.0 Chrome/142.0', 'Mozilla/5.0 Safari/605.1'], lot('n', 982451653, 3))} END AS agent
        FROM (SELECT n, ${oneOf(actions, lot('n', 141650939, actions.length))} AS action FROM series) AS acted) AS row`,
    'UPDATE log_head SET seq = (SELECT MAX(seq) FROM system_logs)',
    `INSERT INTO notifications (id, user_id, type, item_id, params, is_read, created_at)
      SELECT item.id, admin.id, 'new_submission', item.id, '{}', (item.seq % 20 <> 0), item.created_at
      FROM items AS item CROSS JOIN (SELECT id FROM users WHERE password_hash IS NOT NULL LIMIT 1) AS admin
      WHERE item.seq % 10 = 0 ORDER BY item.seq`,
  ];
}
