<?php
// Handles the request of the option cookies.reissue with the helper.
require_once demo_setting('DEMO_PHP_HELPER') . '/Portico.php';
echo Portico::cookies();
