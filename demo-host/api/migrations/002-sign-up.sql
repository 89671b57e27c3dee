-- The codes that sign-up asks for. The demo sends no mail: the code is always the same (see calls/site.ts).
CREATE TABLE email_codes (
  email         TEXT PRIMARY KEY,
  code          TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL
) STRICT;
