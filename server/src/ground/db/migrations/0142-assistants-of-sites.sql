-- Whether assistants of visitors and managers may ask the site by the Model Context Protocol.
alter table sites add column allows_assistants boolean not null default true;
