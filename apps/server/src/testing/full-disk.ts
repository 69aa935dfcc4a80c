import { ask } from './distributed-database.ts'

/**
 * A disk that has no room for one more row of a table: PostgreSQL's own code and words.
 * @param url of the owner of the database
 * @returns how to make room again
 */
export async function takeRoomOf(
  url: string,
  table: string,
): Promise<{ readonly giveBack: () => Promise<void> }> {
  await ask(
    url,
    `create function tenant.is_full() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger is_full before insert on ${table} execute function tenant.is_full()`,
  )
  return {
    giveBack: async () =>
      void (await ask(url, `drop trigger is_full on ${table}; drop function tenant.is_full`)),
  }
}
