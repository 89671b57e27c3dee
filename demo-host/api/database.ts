import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { inTransaction, one } from './query.ts';
import { seedDatabase } from './seed.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/**
 * Opens the shop's database, updates its tables, and fills it if it is new.
 *
 * @param file A path, or `:memory:` for a database that ends with the process.
 * @throws {Error} If the file was written by a newer version of the demo host.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000;',
  );
  migrate(db);
  const { filled } = one(db, v.object({ filled: v.number() }), 'SELECT count(*) AS filled FROM users') ?? { filled: 0 };
  if (filled === 0) seedDatabase(db);
  return db;
}

function migrate(db: DatabaseSync): void {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name))
    .sort();
  const version = one(db, v.object({ user_version: v.number() }), 'PRAGMA user_version')?.user_version ?? 0;
  if (version > files.length) {
    throw new Error(`the database knows ${version} migrations, this demo host ${files.length}: remove its data folder`);
  }
  files.slice(version).forEach((file, index) => {
    inTransaction(db, () => {
      db.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
      db.exec(`PRAGMA user_version = ${version + index + 1}`);
    });
  });
}
