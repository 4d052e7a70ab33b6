-- The seed of an authenticator app, sealed. What stands in the old column is sealed at the next start, which has the key.
alter table factors add column sealed_secret text;
alter table factors drop constraint factors_check;
alter table factors add constraint factors_secret_check check (num_nonnulls(secret, sealed_secret) = (type = 'TOTP')::integer);
