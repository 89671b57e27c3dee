CREATE TABLE announcements (
  id                    INTEGER PRIMARY KEY,
  title                 TEXT NOT NULL,
  content               TEXT NOT NULL,
  style_template        TEXT NOT NULL DEFAULT '0' CHECK (style_template IN ('0', '10', '20', '30')),
  template_type         TEXT NOT NULL DEFAULT '0',
  template_type_content TEXT NOT NULL DEFAULT '',
  -- NULL: shown on every page type.
  page_type             TEXT,
  -- JSON: [{ "id", "position", "jumpHrefCn", "jumpHrefEn" }]
  href_positions        TEXT NOT NULL DEFAULT '[]',
  sort                  INTEGER NOT NULL
) STRICT;
