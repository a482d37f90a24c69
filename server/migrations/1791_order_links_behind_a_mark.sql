-- Links to orders have number and token behind `#`, where the scripts of pages that were made before do not look: the next generation brings the new ones.
select mark_websites(array_agg(id)) from website;
