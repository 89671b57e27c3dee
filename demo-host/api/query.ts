import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';

/** Runs `change` as one transaction. An exception rolls it back and is rethrown. */
export function inTransaction<T>(db: DatabaseSync, change: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = change();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** Reads all rows of a query, each checked against `row`. */
export function many<TRow extends v.GenericSchema>(
  db: DatabaseSync,
  row: TRow,
  sql: string,
  ...values: SQLInputValue[]
): v.InferOutput<TRow>[] {
  return v.parse(v.array(row), db.prepare(sql).all(...values));
}

/** Reads the first row of a query, checked against `row`; undefined if there is none. */
export function one<TRow extends v.GenericSchema>(
  db: DatabaseSync,
  row: TRow,
  sql: string,
  ...values: SQLInputValue[]
): v.InferOutput<TRow> | undefined {
  const found = db.prepare(sql).get(...values);
  return found === undefined ? undefined : v.parse(row, found);
}

/** Changes rows, and returns how many. */
export function change(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes);
}
