import { sql, type Kysely } from 'kysely'

/** Roles belong to the whole server, so another database may have made ours already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create role vigie_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db)
  await sql`
    do $$ begin
      if not pg_has_role(current_user, 'vigie_app', 'member') then
        execute format('grant vigie_app to %I', current_user);
      end if;
    exception when unique_violation then null;
    end $$`.execute(db)
  await sql`create schema control`.execute(db)
  await sql`create schema tenant`.execute(db)
  await sql`create schema pgboss`.execute(db)
  await sql`grant usage on schema control, tenant to vigie_app`.execute(db)
  await sql`grant usage, create on schema pgboss to vigie_app`.execute(db)
}
