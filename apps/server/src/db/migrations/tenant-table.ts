import { sql, type Kysely } from 'kysely'

/**
 * Makes a table of the schema `tenant` readable for one account at a time: forced row-level security on
 * `vigie.account_id`, and the given rights for the product's role. Call it after each `create table`. A distributed database
 * gives the table its place here: what refers to other tables of accounts is added afterwards, by `alter table`.
 */
export async function protectTenantTable(
  db: Kysely<unknown>,
  name: string,
  rights: 'select, insert, update, delete' | 'select, insert' | 'select' = 'select, insert, update, delete',
): Promise<void> {
  const table = sql.id('tenant', name)
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`alter table ${table} force row level security`.execute(db)
  await sql`
    create policy own_account on ${table}
      using (account_id = nullif(current_setting('vigie.account_id', true), '')::bigint)
      with check (account_id = nullif(current_setting('vigie.account_id', true), '')::bigint)`.execute(db)
  await sql`grant ${sql.raw(rights)} on ${table} to vigie_app`.execute(db)
  await sql`
    do $$
    declare
      neighbour text;
    begin
      if to_regclass('pg_catalog.pg_dist_partition') is not null then
        execute $q$ select min(logicalrelid::text) from pg_dist_partition
          where partmethod = 'h' and logicalrelid::text like 'tenant.%' $q$ into neighbour;
        if neighbour is not null then
          perform create_distributed_table(${sql.lit(`tenant.${name}`)}, 'account_id', colocate_with := neighbour);
        end if;
      end if;
    end $$`.execute(db)
}
