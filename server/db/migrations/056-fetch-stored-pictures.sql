-- Pictures of other sites that were given before they were fetched are fetched once and kept, those of `IMAGE_HOSTS` not
-- (fetchPhoto decides). Until then, and if it isn't possible, browsers show the drawn court. A new database has no queue yet.
do $$ begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.add_job('fetch-photo', json_build_object('facilityId', id, 'url', image_url, 'by', null),
        max_attempts => 25, priority => 20)
      from facility where deleted_at is null and photos = '[]' and image_url ~* '^https?:';
  end if;
end $$;
