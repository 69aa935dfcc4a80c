import { sql, type Kysely } from 'kysely'

/**
 * The same rule as before, asked of one table at a time: each question names the account, so that in a distributed
 * database it stays on the node that holds it, where one question over three tables did not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tenant.guard_deletion() returns trigger language plpgsql as $$
    declare
      run record;
      is_ordered boolean;
      is_made_here boolean;
      has_other_owner boolean;
    begin
      select wanted_end, cancelled_by, terminal_at into run from tenant.publication
        where account_id = new.account_id and id = new.publication_id;
      if not found then
        raise exception 'no publication %', new.publication_id using errcode = 'check_violation';
      end if;
      if run.wanted_end = 'remove' and run.cancelled_by is not null then
        return new;
      end if;
      if run.terminal_at is not null then
        select exists (select from tenant.removal_order
          where account_id = new.account_id and publication_id = new.publication_id
            and object_id = new.subject) into is_ordered;
        select exists (select from tenant.publication_node
          where account_id = new.account_id and publication_id = new.publication_id
            and platform_id = new.subject) into is_made_here;
        if is_ordered and not is_made_here then
          return new;
        end if;
      else
        select exists (select from tenant.publication_node
          where account_id = new.account_id and publication_id = new.publication_id and ord = new.ord
            and platform_id <> new.subject and state in ('VERIFIED', 'ACTIVE')) into has_other_owner;
        if has_other_owner then
          return new;
        end if;
      end if;
      raise exception 'object % is not deleted: no order, and no verified owner of its place', new.subject
        using errcode = 'check_violation';
    end $$`.execute(db)
}
