import { sql, type Kysely } from 'kysely'

/**
 * Processes that write in one ad account share its second: what each sent within the last one stands in a row of the
 * account. It is worth nothing a second later, so that it is not logged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table control.write_pace (
      account text primary key,
      -- Instants in seconds with how many writes went then, the oldest first.
      recent jsonb not null default '[]'
    )`.execute(db)
  await sql`grant select, insert, update on control.write_pace to vigie_app`.execute(db)
  await sql`
    create function control.take_writes(of_account text, wanted integer, most integer, at_instant double precision)
    returns double precision language plpgsql as $$
    declare
      sent jsonb;
      instant double precision;
      taken integer;
      oldest jsonb;
    begin
      insert into control.write_pace (account) values (of_account) on conflict do nothing;
      select recent into sent from control.write_pace where account = of_account for update;
      -- The time after the wait for the row; a test gives its own.
      instant := coalesce(at_instant, extract(epoch from clock_timestamp()));
      select coalesce(jsonb_agg(one order by (one ->> 0)::double precision), '[]'), coalesce(sum((one ->> 1)::integer), 0)
      into sent, taken
      from jsonb_array_elements(sent) as one
      where (one ->> 0)::double precision > instant - 1;
      -- More than the second holds goes alone: it could not go otherwise.
      if taken + wanted <= most or taken = 0 then
        update control.write_pace set recent = sent || jsonb_build_array(jsonb_build_array(instant, wanted))
        where account = of_account;
        return 0;
      end if;
      for oldest in select one from jsonb_array_elements(sent) as one loop
        taken := taken - (oldest ->> 1)::integer;
        if taken + wanted <= most or taken = 0 then
          return greatest(1, ceil(((oldest ->> 0)::double precision + 1 - instant) * 1000));
        end if;
      end loop;
      return 1;
    end $$`.execute(db)
}
