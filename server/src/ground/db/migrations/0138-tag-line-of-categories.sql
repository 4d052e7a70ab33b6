-- What a category is, in a line; visitors see it when they choose the category.
alter table categories add column tag_line text;
