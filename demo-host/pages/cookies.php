<?php
// What the option cookies.reissue asks for, answered by the helper.
require_once demo_setting('DEMO_PHP_HELPER') . '/Portico.php';
echo Portico::cookies();
