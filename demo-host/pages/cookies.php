<?php
// Handles the request of the option cookies.reissue with the helper.
echo Portico::cookies();
