import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates for the reasons of rejections, with the first ones. */
export class Templates1764050000000 implements MigrationInterface {
  readonly name = 'Templates1764050000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "templates"');
  }
}

const statements = [
  `CREATE TABLE "templates" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "used_for" varchar NOT NULL, "text_en" text NOT NULL, "text_es" text NOT NULL, "text_fr" text NOT NULL,
    CONSTRAINT "templates_used_for_check" CHECK ("used_for" IN ('both', 'items', 'claims')))`,
  'CREATE UNIQUE INDEX "templates_name_key" ON "templates" ("name")',
  `INSERT INTO "templates" ("id", "position", "name", "used_for", "text_en", "text_es", "text_fr") VALUES
    ('40000000-0000-4000-8000-000000000001', 0, 'Not enough detail', 'both',
      'There is not enough detail for us to tell whose it is. Please send it again and say more, such as marks, contents, where and when.',
      'No hay detalles suficientes para saber de quién es. Vuelve a enviarlo con más datos, como marcas, contenido, lugar y momento.',
      'Il n’y a pas assez de détails pour savoir à qui est l’objet. Refaites un envoi plus précis : marques, contenu, lieu et moment.'),
    ('40000000-0000-4000-8000-000000000002', 1, 'Does not match', 'claims',
      'What you describe does not match the item that we have.',
      'Lo que describes no coincide con el objeto que tenemos.',
      'Votre description ne correspond pas à l’objet que nous avons.'),
    ('40000000-0000-4000-8000-000000000003', 2, 'Returned to somebody else', 'claims',
      'Somebody else could show that the item is theirs.',
      'Otra persona ha podido demostrar que el objeto es suyo.',
      'Une autre personne a pu prouver que l’objet est à elle.'),
    ('40000000-0000-4000-8000-000000000004', 3, 'Reported before', 'items',
      'This was reported before. We go on with the earlier report.',
      'Ya teníamos un aviso de este objeto. Seguimos con el anterior.',
      'Cet objet avait déjà été signalé. Nous poursuivons avec le premier signalement.'),
    ('40000000-0000-4000-8000-000000000005', 4, 'Not something that we keep', 'items',
      'This is not something that we keep at the desk.',
      'No es algo que guardemos en la oficina.',
      'Ce n’est pas un objet que nous gardons au bureau.')`,
];
