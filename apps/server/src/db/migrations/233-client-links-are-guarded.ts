import { sql, type Kysely } from 'kysely'

/**
 * Nobody makes a link speak of another proposal or person afterwards, shows something else by it, or lets it lead somewhere again:
 * what was answered is what was shown. A trigger holds it, because rights on single columns do not reach the nodes of a distributed
 * database; where 195 gave such rights, those on the table take their place. Answers are counted, so that no link writes without end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update on tenant.client_link to vigie_app`.execute(db)
  await sql`
    alter table tenant.client_link add column answers integer not null default 0`.execute(db)
  await sql`
    create function tenant.guard_client_link() returns trigger language plpgsql as $$
    begin
      if (new.id, new.proposal_id, new.token_hash, new.recipient_name, new.language, new.made_by, new.made_at, new.ends_at)
        is distinct from
        (old.id, old.proposal_id, old.token_hash, old.recipient_name, old.language, old.made_by, old.made_at, old.ends_at) then
        raise exception 'link %: whom and what it is for never changes', old.id using errcode = 'check_violation';
      end if;
      if new.view is distinct from old.view and new.view <> 'null'::jsonb then
        raise exception 'link %: what it shows is forgotten or stays', old.id using errcode = 'check_violation';
      end if;
      if new.recipient_email is distinct from old.recipient_email and new.recipient_email is not null then
        raise exception 'link %: whom it was sent to is forgotten or stays', old.id using errcode = 'check_violation';
      end if;
      if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
        raise exception 'link % was revoked', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_client_link before update on tenant.client_link
      for each row execute function tenant.guard_client_link()`.execute(db)
}
